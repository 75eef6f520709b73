// Tells the thread sanitizer about the two functions of Synchronization.Mutex that it can't see: they block and wake threads
// by system calls, inside a library built without the sanitizer. The rest of Mutex is inlined into the program, where the
// sanitizer sees it. Linked into a program, the functions below shadow the library's, and call them.

#include <stdint.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

typedef SWIFT void Lock(uint32_t thread, SELF void *handle);
typedef SWIFT void Unlock(SELF void *handle);

void *dlsym(void *handle, const char *name);
void __tsan_acquire(void *address);
void __tsan_release(void *address);

// Looks the name up with RTLD_NEXT, (void *)-1: in the libraries loaded after the program.
static void *next(const char *name) { return dlsym((void *)-1, name); }

Lock lock __asm__(LOCK);
SWIFT void lock(uint32_t thread, SELF void *handle) {
  ((Lock *)next(LOCK))(thread, handle);
  __tsan_acquire(handle);
}

Unlock unlock __asm__(UNLOCK);
SWIFT void unlock(SELF void *handle) {
  __tsan_release(handle);
  ((Unlock *)next(UNLOCK))(handle);
}

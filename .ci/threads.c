// Tells the thread sanitizer of the two functions of Synchronization.Mutex that it doesn't see: they wait, and wake who
// waits, by calls to the system inside a library that is built without it. The rest of a mutex is compiled into the
// program, and seen. Linked into a program, these come before the library's functions, and call them.

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

// What the dynamic linker calls RTLD_NEXT: the function of that name in the libraries behind the program.
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

import { vi } from 'vitest'

/** Whatever the file before has put in a module's place is gone, and every module of ours is read anew. */
vi.resetModules()

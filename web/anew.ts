import { vi } from 'vitest'

/**
 * Whatever the file before has put in a module's place is gone, and every module of ours is read anew. What that file has asked for and not got yet
 * is waited for: it would come afterwards with nothing in its place, and be taken for this file's.
 */
await vi.dynamicImportSettled()
vi.resetModules()

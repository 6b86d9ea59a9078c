import { hashAllAt } from '../src/platform/password-hashing.ts'

// Runs before each file: hundreds of people are made there, and what their passwords cost is asked by two files alone.
hashAllAt({ memoryCost: 64, timeCost: 1, parallelism: 1 })

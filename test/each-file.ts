import { beforeEach } from 'vitest'
import { countAnew } from './given/counter.ts'
import { clearOfMidnight } from './given/midnight.ts'

// Before each file of tests, and before each test of it.
countAnew()
await clearOfMidnight()
beforeEach(clearOfMidnight)

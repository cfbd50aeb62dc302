import { beforeEach } from 'vitest'
import { countAnew } from './fixtures/counter.ts'
import { clearOfMidnight } from './fixtures/midnight.ts'

// Before each file of tests, and before each test of it.
countAnew()
await clearOfMidnight()
beforeEach(clearOfMidnight)

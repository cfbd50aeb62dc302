import { countAnew } from './given/counter.ts'

// Before each file of tests.
countAnew()

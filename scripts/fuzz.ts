import { runFuzz } from '../test/lifecycle/fuzz.ts'
import { runMadeUp } from './made-up.ts'

/*
 * Makes random calls from the shapes of their inputs, 100,000 by default, then checks all invariants. A seed reproduces
 * the calls: npm run fuzz -- 2000 7
 */
await runMadeUp('fuzz', 100_000, runFuzz)

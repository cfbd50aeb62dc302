import { runFuzz } from '../test/lifecycle/fuzz.ts'
import { runMadeUp } from './made-up.ts'

/*
 * Makes up calls from the shapes of their inputs, a hundred thousand or as many as asked, and checks that every copy and every
 * fen adds up in the end. The same seed makes the same calls up again: npm run fuzz -- 2000 7
 */
await runMadeUp('fuzz', 100_000, runFuzz)

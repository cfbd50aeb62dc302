import { runFiles } from '../test/lifecycle/files.ts'
import { runMadeUp } from './made-up.ts'

/* Imports files that are broken in various ways, 2,000 by default. A seed reproduces them: npm run files -- 200 7 */
await runMadeUp('files', 2000, runFiles)

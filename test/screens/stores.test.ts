import { createTestApp } from '../test-app.ts'
import { lookAtScreens } from './looking.ts'

await lookAtScreens(await createTestApp(), ['warehouse', 'supplier', 'shop'])

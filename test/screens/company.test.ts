import { createTestApp } from '../test-app.ts'
import { lookAtScreens } from './screen-checks.ts'

await lookAtScreens(await createTestApp(), ['business'])

import { createWorld } from '../world.ts'
import { lookAtScreens } from './looking.ts'

await lookAtScreens(await createWorld(), ['warehouse', 'supplier', 'shop'])

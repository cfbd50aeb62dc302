import { moveStates, moveSteps } from '@keben/core/distribution/moves/states'
import { documentKind } from '../../kit/documents/document.ts'

export const moveKind = documentKind({ thing: 'move', table: 'move_order', states: moveStates, steps: moveSteps })

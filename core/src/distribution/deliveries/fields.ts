import { type EnteredFields, remarkField } from '../../kit/fields.ts'
import { vehicleFields } from '../../ledgers/stock/fields.ts'

/** What each send order says for itself, whatever it travels with. */
export const ownFields = { remark: remarkField } as const satisfies EnteredFields

export const sendOrderFields = { ...vehicleFields, ...ownFields } as const satisfies EnteredFields

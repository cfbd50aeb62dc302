import { type EnteredFields, remarkField } from '../../kit/fields.ts'
import { vehicleFields } from '../../ledgers/stock/fields.ts'

/** The company's own fields. */
export const ownFields = { remark: remarkField } as const satisfies EnteredFields

export const moveFields = { ...vehicleFields, ...ownFields } as const satisfies EnteredFields

import { type FieldValues, emptyFields } from '@keben/core/kit/fields'
import { vehicleFields } from '@keben/core/ledgers/stock/fields'
import { EnteredInputs } from '../../kit/fields/EnteredInputs.tsx'

export type Vehicle = FieldValues<typeof vehicleFields>
export const noVehicle: Vehicle = emptyFields(vehicleFields)

/** The carrier comes last, because it is often the company itself. */
const { carrier, ...others } = vehicleFields
const inOrder = { ...others, carrier }

interface VehicleFieldsProps {
  readonly vehicle: Vehicle
  readonly autoFocus?: boolean
  readonly onChange: (vehicle: Vehicle) => void
}

/** Transport data, visible to the receiver and on paper. */
export function VehicleFields({ vehicle, autoFocus = false, onChange }: VehicleFieldsProps) {
  return <EnteredInputs fields={inOrder} values={vehicle} autoFocus={autoFocus} onChange={onChange} />
}

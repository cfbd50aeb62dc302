import { moveWords } from '@keben/core/moves/words'
import { Labelled } from '../kit/FormPanel.tsx'
import { useLanguage } from '../kit/language.ts'

export interface Vehicle {
  readonly carrier: string
  readonly plate: string
  readonly driver: string
  readonly phone: string
}
export const noVehicle: Vehicle = { carrier: '', plate: '', driver: '', phone: '' }

const lengths: Readonly<Record<keyof Vehicle, number>> = { carrier: 100, plate: 20, driver: 50, phone: 30 }

interface VehicleFieldsProps {
  readonly vehicle: Vehicle
  readonly autoFocus?: boolean
  readonly onChange: (vehicle: Vehicle) => void
}

/** How copies travel, and with whom: known to whoever receives them, and on their paper. */
export function VehicleFields({ vehicle, autoFocus = false, onChange }: VehicleFieldsProps) {
  const fields = moveWords[useLanguage()]
  return (['plate', 'driver', 'phone', 'carrier'] as const).map((field, place) => (
    <Labelled key={field} label={fields[field]}>
      <input
        className="field-input"
        autoFocus={autoFocus && place === 0}
        autoComplete="off"
        maxLength={lengths[field]}
        {...(field === 'phone' && { inputMode: 'tel' as const })}
        value={vehicle[field]}
        onChange={(event) => onChange({ ...vehicle, [field]: event.target.value })}
      />
    </Labelled>
  ))
}

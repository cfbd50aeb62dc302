import { deliveryWords } from '@keben/core/deliveries/words'
import { useLanguage } from '../../kit/language.ts'

export interface Vehicle {
  readonly carrier: string
  readonly plate: string
  readonly driver: string
  readonly phone: string
}
export const noVehicle: Vehicle = { carrier: '', plate: '', driver: '', phone: '' }

const lengths: Readonly<Record<keyof Vehicle, number>> = { carrier: 100, plate: 20, driver: 50, phone: 30 }

/** How it travels: known to whoever receives it, and on its paper. */
export function VehicleFields({ vehicle, onChange }: { vehicle: Vehicle; onChange: (vehicle: Vehicle) => void }) {
  const fields = deliveryWords[useLanguage()]
  return (['plate', 'driver', 'phone', 'carrier'] as const).map((field, place) => (
    <label key={field} className="send-field">
      <span>{fields[field]}</span>
      <input
        className="field-input"
        autoFocus={place === 0}
        autoComplete="off"
        maxLength={lengths[field]}
        {...(field === 'phone' && { inputMode: 'tel' as const })}
        value={vehicle[field]}
        onChange={(event) => onChange({ ...vehicle, [field]: event.target.value })}
      />
    </label>
  ))
}

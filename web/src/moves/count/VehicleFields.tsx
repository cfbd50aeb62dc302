import { moveWords } from '@keben/core/moves/words'
import { useLanguage, useWords } from '../../kit/language.ts'
import { moveScreenWords } from '../words.ts'

const fields = ['plate', 'driver', 'phone', 'carrier'] as const
export type Vehicle = Readonly<Record<(typeof fields)[number], string>>
export const noVehicle: Vehicle = { plate: '', driver: '', phone: '', carrier: '' }

/** Who drives, and what: it stands on the note and in the news to the other warehouse. */
export function VehicleFields({ vehicle, onChange }: { vehicle: Vehicle; onChange: (vehicle: Vehicle) => void }) {
  const words = useWords(moveScreenWords)
  const names = moveWords[useLanguage()]
  return (
    <fieldset className="panel move-vehicle">
      <legend className="unseen">{words.vehicle}</legend>
      {fields.map((field) => (
        <label key={field}>
          <span>{names[field]}</span>
          <input
            className="field-input"
            maxLength={field === 'carrier' ? 100 : field === 'driver' ? 50 : field === 'phone' ? 30 : 20}
            {...(field === 'phone' && { inputMode: 'tel' as const })}
            value={vehicle[field]}
            onChange={(event) => onChange({ ...vehicle, [field]: event.target.value })}
          />
        </label>
      ))}
    </fieldset>
  )
}

import { storedJson } from '../../kit/draft/stored-json.ts'
import { remembered } from '../../kit/storage.ts'
import { type Vehicle, noVehicle } from '../../stock/VehicleFields.tsx'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The vehicle that was named last stands there again: one carries many orders. */
export const lastVehicle = storedJson<Vehicle>(remembered('localStorage', 'keben.vehicle'), {
  from: ({ carrier, plate, driver, phone }) => ({
    carrier: text(carrier),
    plate: text(plate),
    driver: text(driver),
    phone: text(phone),
  }),
  nothing: noVehicle,
  hasBegun: (vehicle) => Object.values(vehicle).some(Boolean),
})

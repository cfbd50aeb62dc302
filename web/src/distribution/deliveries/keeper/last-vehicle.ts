import { storedFields } from '@keben/core/kit/fields'
import { vehicleFields } from '@keben/core/ledgers/stock/fields'
import { storedJson } from '../../../kit/draft/stored-json.ts'
import { remembered } from '../../../kit/app/storage.ts'
import { type Vehicle, noVehicle } from '../../../ledgers/stock/VehicleFields.tsx'

/** The last vehicle is the default, because one carries many orders. */
export const lastVehicle = storedJson<Vehicle>(remembered('localStorage', 'keben.vehicle'), {
  from: (stored) => storedFields(vehicleFields, stored),
  nothing: noVehicle,
  hasBegun: (vehicle) => Object.values(vehicle).some(Boolean),
})

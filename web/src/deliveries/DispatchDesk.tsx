import { DeliveryScreen } from './DeliveryScreen.tsx'

/** All that waits to be laid ready and sent from my warehouses, whatever it is for. */
export default function DispatchDesk() {
  return <DeliveryScreen path="/sys/wareHouse/deliver" scope="keeper" within={{ states: ['issued'] }} isOneState />
}

import { DeliveryScreen } from './DeliveryScreen.tsx'

/** The company's sent deliveries with their confirmations. */
export default function SentByCompany() {
  return <DeliveryScreen path="/sys/send/business" side="company" isSent />
}

import { DeliveryScreen } from './DeliveryScreen.tsx'

/** What has gone out of my company, with its confirmations. */
export default function SentByCompany() {
  return <DeliveryScreen path="/sys/send/business" side="company" isSent />
}

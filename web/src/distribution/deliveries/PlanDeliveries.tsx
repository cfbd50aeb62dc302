import { useSession } from '../../kit/session/session.ts'
import { DeliveryScreen } from './DeliveryScreen.tsx'
import { OfficeDeliveries } from './OfficeDeliveries.tsx'

/** What a season owes: issued by the company, laid ready and sent by the keeper. */
export default function PlanDeliveries() {
  const path = '/sys/deliverGoods/manage'
  if (useSession().currentRoles?.id === 'business') return <OfficeDeliveries path={path} source="plan" />
  return <DeliveryScreen path={path} side="keeper" within={{ sources: ['plan'] }} />
}

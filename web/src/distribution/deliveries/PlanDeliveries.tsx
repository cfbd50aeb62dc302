import { useSession } from '../../kit/session/session.ts'
import { DeliveryScreen } from './DeliveryScreen.tsx'
import { OfficeDeliveries } from './OfficeDeliveries.tsx'

/** A season's owed copies: issued by the company, picked and sent by the keeper. */
export default function PlanDeliveries() {
  const path = '/sys/deliverGoods/manage'
  if (useSession().currentRoles?.id === 'business') return <OfficeDeliveries path={path} source="plan" />
  return <DeliveryScreen path={path} side="keeper" within={{ sources: ['plan'] }} />
}

import { DeliveryStatement } from './DeliveryStatement.tsx'

/** Per school and district: sent, confirmed, difference, amount. */
export default function SchoolStatement() {
  return (
    <DeliveryStatement
      path="/sys/deliverGoods/statementOfAccount"
      receivers={['campus', 'district']}
      behind="/sys/send/business"
    />
  )
}

import { useMember } from '../../app/site.tsx'
import { PaymentPasswordPanel } from '../../accounts/security/PaymentPasswordPanel.tsx'
import { WithdrawPage } from '../../payments/cashier/WithdrawPage.tsx'

/** Money out, as in the member centre; the password that it asks for is set here too, so that nobody has to leave the centre for it. */
export function WithdrawRoom() {
  const member = useMember()
  if (member && !member.hasPaymentPassword)
    return <PaymentPasswordPanel isSet={false} loginProvenUntil={member.loginProvenUntil} />
  return <WithdrawPage />
}

import { consoleKycApi, documentReasons } from '@croupier/api/accounts/kyc'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { useState } from 'react'
import { useStaffAction } from '../../app/api.ts'
import { ActionDialog } from '../../ui/ActionDialog.tsx'

type Reason = (typeof documentReasons)[number]

/** Takes a document, or says why not in the words that its owner will read. */
export function ReviewForm({ submissionId }: { submissionId: string }) {
  const t = useText('identities')
  const k = useText('kyc')
  const [reasons, setReasons] = useState<readonly Reason[]>([])
  const [asking, setAsking] = useState(false)
  const review = useStaffAction(consoleKycApi.review, {
    refreshes: [consoleKycApi.queue, consoleKycApi.member],
  })
  const isTaken = reasons.length === 0
  const toggle = (code: Reason): void =>
    setReasons(isIn(code) ? reasons.filter((known) => known !== code) : [...reasons, code])
  const isIn = (code: Reason): boolean => reasons.includes(code)
  return (
    <fieldset className="form">
      <legend>{t('why')}</legend>
      {documentReasons.map((code) => (
        <label key={code} className="check">
          <input type="checkbox" checked={isIn(code)} onChange={() => toggle(code)} />
          <span>{k(`reason.${code}`)}</span>
        </label>
      ))}
      <Button look={isTaken ? 'main' : 'danger'} onClick={() => setAsking(true)}>
        {t(isTaken ? 'accept' : 'refuse')}
      </Button>
      {asking ? (
        <ActionDialog
          title={t(isTaken ? 'accept' : 'refuse')}
          confirmLabel={t(isTaken ? 'accept' : 'refuse')}
          danger={!isTaken}
          action={review}
          onClose={() => setAsking(false)}
          input={(reason) => ({ submissionId, reasons: [...reasons], reason })}
          done={t('done')}
        />
      ) : null}
    </fieldset>
  )
}

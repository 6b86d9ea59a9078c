import { consoleCashierApi } from '@croupier/api/console-cashier'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { useEffect, useState } from 'react'
import { useStaffAction } from '../../app/api.ts'

export interface ShownProof {
  id: string
  width: number
  height: number
}

/** Pictures of a payment. Each is asked for by a click, because every look is written down. */
export function Pictures({ proofs }: { proofs: readonly ShownProof[] }) {
  const t = useText('cashdesk')
  if (proofs.length === 0) return <p className="muted">{t('proofs.none')}</p>
  return (
    <ul className="chips">
      {proofs.map((proof, index) => (
        <li key={proof.id}>
          <Picture proof={proof} number={index + 1} />
        </li>
      ))}
    </ul>
  )
}

function Picture({ proof, number }: { proof: ShownProof; number: number }) {
  const t = useText('cashdesk')
  const look = useStaffAction(consoleCashierApi.proof)
  const [address, setAddress] = useState<string | null>(null)
  // The address of a picture is the browser's to give back once nobody looks.
  useEffect(() => () => (address === null ? undefined : URL.revokeObjectURL(address)), [address])
  if (address !== null)
    return (
      <img
        src={address}
        alt={t('proofs.picture', { number })}
        width={Math.min(proof.width, 320)}
        style={{ maxInlineSize: '100%', blockSize: 'auto' }}
      />
    )
  return (
    <>
      <Button
        size="small"
        busy={look.isPending}
        onClick={() =>
          look.mutate(
            { proofId: proof.id },
            {
              onSuccess: ({ image, media }) =>
                setAddress(URL.createObjectURL(new Blob([image], { type: media }))),
            },
          )
        }
      >
        {t('proofs.look', { number })}
      </Button>
      <RefusalNote error={look.error} />
    </>
  )
}

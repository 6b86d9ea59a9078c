import { PROOFS_AT_MOST } from '@croupier/api/payments/cashier-shapes'
import { uploadKinds } from '@croupier/api/uploads'
import { useText } from '@croupier/kit/i18n/i18n'
import { useFitPictures } from '@croupier/kit/pictures/use-fit-pictures'
import { Icon } from '@croupier/kit/ui/Icon'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { type ChangeEvent, useId, useState } from 'react'

export interface ProofPicturesProps {
  proofs: readonly { id: string; width: number; height: number }[]
  /** Whether more may be added now. */
  open: boolean
  hint: string
  onAdd: (image: Uint8Array<ArrayBuffer>) => Promise<{ id: string }>
}

/** Up to three pictures of a payment: what was sent, and a frame for the next one. */
export function ProofPictures({ proofs, open, hint, onAdd }: ProofPicturesProps) {
  const t = useText('payments')
  const fit = useFitPictures()
  const id = useId()
  /** What this browser has just taken; the house gives no picture back. */
  const [shown, setShown] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const take = async (file: File): Promise<void> => {
    setBusy(true)
    setError(null)
    try {
      const [image] = await fit([file])
      if (!image) return
      const added = await onAdd(image.bytes)
      setShown((before) => ({ ...before, [added.id]: image.preview }))
    } catch (problem) {
      setError(problem)
    } finally {
      setBusy(false)
    }
  }
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = target.files ?? []
    if (file) void take(file)
    // The same file may be chosen again.
    target.value = ''
  }
  if (!open && proofs.length === 0) return null
  return (
    <div className="form">
      <ul className="verify-pictures">
        {proofs.map((proof, index) => (
          <li key={proof.id}>
            {shown[proof.id] ? (
              <img src={shown[proof.id]} alt={t('proof.picture', { number: index + 1 })} />
            ) : (
              <span className="verify-sent">
                <Icon name="check" size={18} />
                {t('proof.sent', { number: index + 1 })}
              </span>
            )}
          </li>
        ))}
        {open && proofs.length < PROOFS_AT_MOST ? (
          <li>
            <label className="verify-take" htmlFor={id} aria-busy={busy}>
              <Icon name={busy ? 'clock' : 'plus'} size={28} />
              <span>{t('proof.add')}</span>
              <input id={id} type="file" accept={uploadKinds} disabled={busy} onChange={choose} />
            </label>
          </li>
        ) : null}
      </ul>
      {open ? <p className="field-note">{hint}</p> : null}
      <RefusalNote error={error} />
    </div>
  )
}

import { DOCUMENTS_AT_ONCE, documentKinds, kycApi } from '@croupier/api/accounts/kyc'
import { uploadKinds } from '@croupier/api/uploads'
import { useAction } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { useFitPictures } from '@croupier/kit/pictures/use-fit-pictures'
import { Button, IconButton } from '@croupier/kit/ui/Button'
import { Select } from '@croupier/kit/ui/Field'
import { Icon } from '@croupier/kit/ui/Icon'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { useMoment } from '../../app/moments.ts'
import { Reasons } from './Reasons.tsx'
import type { KycStatus } from './status.ts'

const refreshes = [kycApi.status]

/** Pictures of a document: taken or chosen, looked at once more, sent in together. */
export function DocumentStep({ status }: { status: KycStatus }) {
  const t = useText('kyc')
  const moment = useMoment('moment')
  const [last] = status.submissions
  const waits = last?.state === 'waiting'
  const note = useRef<HTMLOutputElement>(null)
  const waited = useRef(waits)
  // The long form has gone, and the window would stand far below the words that came for it.
  useEffect(() => {
    if (waits && !waited.current) note.current?.scrollIntoView({ block: 'center' })
    waited.current = waits
  }, [waits])
  if (waits)
    return (
      <output ref={note} className="note">
        {t('document.waiting', { at: moment(last.submittedAt) })}
      </output>
    )
  return (
    <>
      {last?.state === 'rejected' ? <Reasons codes={last.reasons} /> : null}
      <PictureForm status={status} />
    </>
  )
}

function PictureForm({ status }: { status: KycStatus }) {
  const t = useText('kyc')
  const [kind, setKind] = useState<(typeof documentKinds)[number]>('identity_card')
  /** What this browser has just taken; the house gives no picture back. */
  const [shown, setShown] = useState<Readonly<Record<string, string>>>({})
  const add = useAction(kycApi.addPicture, { refreshes })
  const remove = useAction(kycApi.removePicture, { refreshes })
  const send = useAction(kycApi.submit, { refreshes })
  const fit = useFitPictures()
  const [unfit, setUnfit] = useState<unknown>(null)
  const [isFitting, setFitting] = useState(false)
  const take = async (file: File): Promise<void> => {
    setUnfit(null)
    setFitting(true)
    const [image] = await fit([file])
      .catch((problem: unknown) => {
        setUnfit(problem)
        return []
      })
      .finally(() => setFitting(false))
    if (!image) return
    const { id } = await add.mutateAsync({ image: image.bytes })
    setShown((before) => ({ ...before, [id]: image.preview }))
  }
  return (
    <div className="form">
      <Select
        label={t('document.kind')}
        value={kind}
        onChange={({ target }) =>
          setKind(documentKinds.find((known) => known === target.value) ?? 'identity_card')
        }
        options={documentKinds.map((value) => ({ value, label: t(`document.${value}`) }))}
      />
      <ul className="verify-pictures">
        {status.pictures.map(({ id, width, height }, index) => (
          <li key={id}>
            {shown[id] ? (
              <img src={shown[id]} alt={t('document.picture', { number: index + 1 })} />
            ) : (
              <span className="verify-blank" style={{ aspectRatio: `${width} / ${height}` }}>
                {t('document.picture', { number: index + 1 })}
              </span>
            )}
            <IconButton
              label={t('document.remove', { number: index + 1 })}
              icon="trash-2"
              onClick={() => remove.mutate({ pictureId: id })}
            />
          </li>
        ))}
        {status.pictures.length < DOCUMENTS_AT_ONCE ? (
          <li>
            <PictureInput
              busy={isFitting || add.isPending}
              onTake={(file) => void take(file).catch(() => {})}
            />
          </li>
        ) : null}
      </ul>
      <p className="field-note">{t('document.hint')}</p>
      <RefusalNote error={unfit ?? add.error ?? remove.error ?? send.error} />
      <Button
        look="main"
        busy={send.isPending}
        disabled={status.pictures.length === 0 || add.isPending}
        onClick={() => send.mutate({ kind, pictureIds: status.pictures.map(({ id }) => id) })}
      >
        {t('document.send')}
      </Button>
    </div>
  )
}

/** A frame in the shape of a card, which says what belongs into the picture. Phones offer their camera here. */
function PictureInput({ busy, onTake }: { busy: boolean; onTake: (file: File) => void }) {
  const t = useText('kyc')
  const id = useId()
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = target.files ?? []
    if (file) onTake(file)
    // The same file may be chosen again after it was removed.
    target.value = ''
  }
  return (
    <label className="verify-take" htmlFor={id} aria-busy={busy}>
      <Icon name={busy ? 'clock' : 'plus'} size={28} />
      <span>{t('document.add')}</span>
      <input id={id} type="file" accept={uploadKinds} disabled={busy} onChange={choose} />
    </label>
  )
}

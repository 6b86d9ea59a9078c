import {
  activitiesApi,
  APPLICATION_PICTURES,
  APPLICATION_SIGNS,
} from '@croupier/api/engagement/activities'
import { uploadKinds } from '@croupier/api/uploads'
import { useAction } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import type { FitPicture } from '@croupier/kit/pictures/fit-picture'
import { useFitPictures } from '@croupier/kit/pictures/use-fit-pictures'
import { Button, IconButton } from '@croupier/kit/ui/Button'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { Icon } from '@croupier/kit/ui/Icon'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { codePointsIn } from '@croupier/shared/code-points'
import { useId, useState } from 'react'
import '../../styles/verify.css'

export interface ApplicationDialogProps {
  promotionId: string
  title: string
  onClose: () => void
}

/** A remark of at most 140 signs and up to three pictures (S5-036). */
export function ApplicationDialog({ promotionId, title, onClose }: ApplicationDialogProps) {
  const t = useText('activities')
  const common = useText('common')
  const id = useId()
  const [remark, setRemark] = useState('')
  const [pictures, setPictures] = useState<readonly FitPicture[]>([])
  const apply = useAction(activitiesApi.apply, { refreshes: [activitiesApi.mine] })
  return (
    <Dialog title={title} closeLabel={common('close')} onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault()
          apply.mutate(
            { promotionId, remark, pictures: pictures.map(({ bytes }) => bytes) },
            { onSuccess: onClose },
          )
        }}
      >
        <div className="field">
          <label className="field-label" htmlFor={id}>
            {t('remark')}
          </label>
          <textarea
            id={id}
            className="field-text"
            dir="auto"
            rows={4}
            maxLength={APPLICATION_SIGNS}
            value={remark}
            aria-describedby={`${id}-note`}
            onChange={({ target }) => setRemark(target.value)}
          />
          <div id={`${id}-note`} className="field-note">
            {t('remark.signs', { count: codePointsIn(remark), most: APPLICATION_SIGNS })}
          </div>
        </div>
        <Pictures pictures={pictures} onChange={setPictures} />
        <RefusalNote error={apply.error} />
        <Button type="submit" look="main" busy={apply.isPending}>
          {t('send')}
        </Button>
      </form>
    </Dialog>
  )
}

interface PicturesProps {
  pictures: readonly FitPicture[]
  onChange: (pictures: readonly FitPicture[]) => void
}

/** What was chosen, each with a way to take it back, and a frame for the next one. */
function Pictures({ pictures, onChange }: PicturesProps) {
  const t = useText('activities')
  const id = useId()
  const fit = useFitPictures()
  const [unfit, setUnfit] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const take = async (files: readonly File[]): Promise<void> => {
    const room = APPLICATION_PICTURES - pictures.length
    setUnfit(null)
    setBusy(true)
    try {
      onChange([...pictures, ...(await fit(files.slice(0, room)))])
    } catch (problem) {
      setUnfit(problem)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="form">
      <ul className="verify-pictures" aria-label={t('pictures')}>
        {pictures.map((picture, index) => (
          <li key={picture.preview} className="application-picture">
            <img src={picture.preview} alt={t('picture', { number: index + 1 })} />
            <IconButton
              icon="x"
              label={t('picture.remove', { number: index + 1 })}
              onClick={() => onChange(pictures.filter((one) => one !== picture))}
            />
          </li>
        ))}
        {pictures.length < APPLICATION_PICTURES ? (
          <li>
            <label className="verify-take" htmlFor={id} aria-busy={busy}>
              <Icon name={busy ? 'clock' : 'plus'} size={28} />
              <span>{t('pictures.add')}</span>
              <input
                id={id}
                type="file"
                multiple
                disabled={busy}
                accept={uploadKinds}
                onChange={({ target }) => {
                  void take([...(target.files ?? [])])
                  // The same file may be chosen again.
                  target.value = ''
                }}
              />
            </label>
          </li>
        ) : null}
      </ul>
      <p className="field-note">{t('pictures.hint', { most: APPLICATION_PICTURES })}</p>
      <RefusalNote error={unfit} />
    </div>
  )
}

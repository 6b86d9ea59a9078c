import {
  consoleLotteryApi,
  type PrizeShape,
  type StaffDraw,
} from '@croupier/api/play/console-lottery'
import { uploadKinds } from '@croupier/api/uploads'
import { useText } from '@croupier/kit/i18n/i18n'
import { useFitPictures } from '@croupier/kit/pictures/use-fit-pictures'
import { Button } from '@croupier/kit/ui/Button'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { Field } from '@croupier/kit/ui/Field'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { useToast } from '@croupier/kit/ui/Toast'
import { useState } from 'react'
import { useStaffAction } from '../../app/api.ts'
import { draftOf, readResult } from './result-draft.ts'
import { ResultFields } from './ResultFields.tsx'

const refreshes = [consoleLotteryApi.draw, consoleLotteryApi.draws]

/** Enters what was drawn, with evidence. What the other person entered is not shown. */
export function EnterResultDialog({
  draw,
  shapes,
  onClose,
}: {
  draw: StaffDraw
  shapes: readonly PrizeShape[]
  onClose: () => void
}) {
  const t = useText('lotterydesk')
  const words = useText('console')
  const say = useToast()
  const [draft, setDraft] = useState(() => draftOf(shapes, null))
  const [link, setLink] = useState('')
  const [picture, setPicture] = useState<Uint8Array<ArrayBuffer> | null>(null)
  const enter = useStaffAction(consoleLotteryApi.enter, { refreshes })
  const result = readResult(shapes, draft)
  const isLink = link.trim() === '' || /^https:\/\/\S+\.\S+$/.test(link.trim())
  const send = (): void => {
    if (result === null || !isLink) return
    enter.mutate(
      {
        gameCode: draw.gameCode,
        issue: draw.issue,
        result,
        link: link.trim() === '' ? undefined : link.trim(),
        pictures: picture === null ? [] : [picture],
      },
      {
        onSuccess: ({ outcome }) => {
          onClose()
          say({
            tone: outcome === 'confirmed' || outcome === 'entered' ? 'good' : 'bad',
            text: t(`entered.${outcome}`),
          })
        },
      },
    )
  }
  return (
    <Dialog title={t('enter.title')} closeLabel={words('close')} onClose={onClose} width="medium">
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <p className="note">{t('enter.note')}</p>
        <ResultFields shapes={shapes} draft={draft} onChange={setDraft} />
        <Field
          label={t('link')}
          hint={t('link.hint')}
          type="url"
          dir="ltr"
          value={link}
          error={isLink ? undefined : t('link.wrong')}
          onChange={({ target }) => setLink(target.value)}
        />
        <PictureField has={picture !== null} onChange={setPicture} />
        <RefusalNote error={enter.error} />
        <div className="dialog-actions">
          <Button look="ghost" onClick={onClose}>
            {words('cancel')}
          </Button>
          <Button
            look="main"
            type="submit"
            busy={enter.isPending}
            disabled={result === null || !isLink}
          >
            {t('enter')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function PictureField({
  has,
  onChange,
}: {
  has: boolean
  onChange: (picture: Uint8Array<ArrayBuffer> | null) => void
}) {
  const t = useText('lotterydesk')
  const fit = useFitPictures()
  const [unfit, setUnfit] = useState<unknown>(null)
  const take = (file: File): void => {
    setUnfit(null)
    fit([file]).then(
      ([fitted]) => onChange(fitted?.bytes ?? null),
      (problem: unknown) => setUnfit(problem),
    )
  }
  return (
    <>
      <Field
        label={t('picture')}
        hint={has ? t('picture.chosen') : t('picture.hint')}
        type="file"
        accept={uploadKinds}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) take(file)
          else onChange(null)
        }}
      />
      <RefusalNote error={unfit} />
    </>
  )
}

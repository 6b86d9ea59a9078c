import { consoleContentApi } from '@croupier/api/comms/console-content'
import { bannerArts, bannerForms } from '@croupier/api/comms/content-shapes'
import { uploadKinds } from '@croupier/api/uploads'
import { useText } from '@croupier/kit/i18n/i18n'
import { useFitPictures } from '@croupier/kit/pictures/use-fit-pictures'
import { Button } from '@croupier/kit/ui/Button'
import { Field, Select } from '@croupier/kit/ui/Field'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { useRef, useState } from 'react'
import { useStaffAction } from '../../app/api.ts'
import { withBody } from './draft.ts'
import type { WritingProps } from './WordsColumn.tsx'

/** How a banner is drawn: a form in two colours with figures, or an uploaded picture. */
export function LookFields({ draft, onChange }: WritingProps) {
  const t = useText('contentdesk')
  const { look } = draft.body
  if (look === null) return null
  const change = (part: Partial<typeof look>): void =>
    onChange(withBody(draft, { look: { ...look, ...part } }))
  return (
    <>
      <Select
        label={t('form')}
        value={look.form}
        options={bannerForms.map((value) => ({ value, label: t(`form.${value}`) }))}
        onChange={({ target }) =>
          change({ form: bannerForms.find((one) => one === target.value) ?? look.form })
        }
      />
      <Select
        label={t('art')}
        value={look.art ?? ''}
        options={[
          { value: '', label: t('art.none') },
          ...bannerArts.map((value) => ({ value, label: t(`art.${value}`) })),
        ]}
        onChange={({ target }) =>
          change({ art: bannerArts.find((one) => one === target.value) ?? null })
        }
      />
      {(['from', 'to'] as const).map((name) => (
        <Field
          key={name}
          type="color"
          label={t(`colour.${name}`)}
          value={look[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      ))}
      <Picture picture={look.picture} onChange={(picture) => change({ picture })} />
    </>
  )
}

function Picture(props: { picture: string | null; onChange: (picture: string | null) => void }) {
  const { picture, onChange } = props
  const t = useText('contentdesk')
  const input = useRef<HTMLInputElement>(null)
  const upload = useStaffAction(consoleContentApi.uploadPicture)
  const fit = useFitPictures()
  const [unfit, setUnfit] = useState<unknown>(null)
  const [isFitting, setFitting] = useState(false)
  const send = async (file: File): Promise<void> => {
    setUnfit(null)
    setFitting(true)
    try {
      const [fitted] = await fit([file])
      if (!fitted) return
      upload.mutate(
        { picture: fitted.bytes },
        { onSuccess: ({ pictureId }) => onChange(pictureId) },
      )
    } catch (problem) {
      setUnfit(problem)
    } finally {
      setFitting(false)
    }
  }
  return (
    <div className="field">
      <span className="field-label">{t('picture')}</span>
      <input
        ref={input}
        type="file"
        hidden
        accept={uploadKinds}
        aria-label={t('picture')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void send(file)
          target.value = ''
        }}
      />
      <span className="content-picture">
        <Button
          size="small"
          busy={isFitting || upload.isPending}
          onClick={() => input.current?.click()}
        >
          {t('picture.choose')}
        </Button>
        {picture === null ? null : (
          <Button size="small" look="ghost" onClick={() => onChange(null)}>
            {t('picture.remove')}
          </Button>
        )}
      </span>
      <p className="field-note">{t('picture.hint')}</p>
      <RefusalNote error={unfit ?? upload.error} />
    </div>
  )
}

import {
  audiences,
  bannerGroups,
  executions,
  helpSections,
  linkageTypes,
} from '@croupier/api/comms/content-shapes'
import { useText } from '@croupier/kit/i18n/i18n'
import { Field, Select } from '@croupier/kit/ui/Field'
import { MomentField } from '@croupier/kit/ui/MomentField'
import { useState } from 'react'
import { useDesk } from '../../app/desk.tsx'
import { dayOf } from '../../ui/periods.ts'
import { hasSlug, withBody } from './draft.ts'
import { LookFields } from './LookFields.tsx'
import type { WritingProps } from './WordsColumn.tsx'

/** For whom and when, where it leads, and what only its kind has. */
export function EntryFields(props: WritingProps) {
  const { kind } = props
  const t = useText('contentdesk')
  return (
    <fieldset className="panel padded content-fields" disabled={!props.mayWrite}>
      <legend className="sr-only">{t('fields')}</legend>
      <KindFields {...props} />
      {kind === 'promotion' ? <ApplicationsField {...props} /> : null}
      <Schedule {...props} />
      {kind === 'help' ? null : <LinkFields {...props} />}
      {kind === 'banner' ? <LookFields {...props} /> : null}
    </fieldset>
  )
}

function KindFields({ kind, draft, onChange }: WritingProps) {
  const t = useText('contentdesk')
  const { body } = draft
  return (
    <>
      {hasSlug(kind) ? (
        <Field
          label={t('slug')}
          hint={t('slug.hint')}
          maxLength={40}
          pattern="[a-z][a-z0-9\-]*"
          value={draft.slug ?? ''}
          onChange={({ target }) => onChange({ ...draft, slug: target.value.toLowerCase() })}
        />
      ) : null}
      {kind === 'help' ? (
        <Select
          label={t('section')}
          value={body.section ?? 'help'}
          options={helpSections.map((value) => ({ value, label: t(`section.${value}`) }))}
          onChange={({ target }) =>
            onChange(
              withBody(draft, {
                section: helpSections.find((one) => one === target.value) ?? null,
              }),
            )
          }
        />
      ) : null}
      {kind === 'banner' ? (
        <Select
          label={t('group')}
          value={body.group ?? 'w_home'}
          options={bannerGroups.map((value) => ({ value, label: t(`group.${value}`) }))}
          onChange={({ target }) =>
            onChange(
              withBody(draft, { group: bannerGroups.find((one) => one === target.value) ?? null }),
            )
          }
        />
      ) : null}
      {kind === 'announcement' ? (
        <Select
          label={t('audience')}
          value={body.execution ?? 'A'}
          options={executions.map((value) => ({ value, label: t(`execution.${value}`) }))}
          onChange={({ target }) =>
            onChange(
              withBody(draft, { execution: executions.find((one) => one === target.value) ?? 'A' }),
            )
          }
        />
      ) : kind === 'help' ? null : (
        <Select
          label={t('audience')}
          value={body.audience}
          options={audiences.map((value) => ({ value, label: t(`audience.${value}`) }))}
          onChange={({ target }) =>
            onChange(
              withBody(draft, { audience: audiences.find((one) => one === target.value) ?? 'all' }),
            )
          }
        />
      )}
      {kind === 'announcement' || kind === 'promotion' ? (
        <Field
          label={t('promotionType')}
          hint={t('promotionType.hint')}
          maxLength={30}
          value={body.promotionType ?? ''}
          onChange={({ target }) =>
            onChange(withBody(draft, { promotionType: target.value.trim().toUpperCase() || null }))
          }
        />
      ) : null}
    </>
  )
}

/** Whether members apply for a promotion with a remark and pictures. */
function ApplicationsField({ draft, onChange }: WritingProps) {
  const t = useText('contentdesk')
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={draft.body.takesApplications}
        onChange={({ target }) => onChange(withBody(draft, { takesApplications: target.checked }))}
      />
      <span>{t('takesApplications')}</span>
    </label>
  )
}

function Schedule({ draft, onChange }: WritingProps) {
  const t = useText('contentdesk')
  const { brand } = useDesk()
  const hint = t('clock', { zone: brand.timeZone })
  const [today] = useState(() => dayOf(brand.timeZone, new Date()))
  return (
    <>
      {(['from', 'until'] as const).map((name) => (
        <MomentField
          key={name}
          label={t(name)}
          hint={hint}
          today={today}
          value={draft.body[name] ?? ''}
          onChange={(moment) =>
            onChange(withBody(draft, { [name]: moment === '' ? null : moment }))
          }
        />
      ))}
    </>
  )
}

function LinkFields({ draft, onChange }: WritingProps) {
  const t = useText('contentdesk')
  const { link } = draft.body
  return (
    <>
      <Select
        label={t('link')}
        value={link.linkageType}
        options={linkageTypes.map((value) => ({ value, label: t(`link.${value || 'none'}`) }))}
        onChange={({ target }) => {
          const linkageType = linkageTypes.find((one) => one === target.value) ?? ''
          onChange(withBody(draft, { link: { linkageType, target: '' } }))
        }}
      />
      {link.linkageType === '' ? null : (
        <Field
          label={t('link.target')}
          hint={t(`link.hint.${link.linkageType}`)}
          maxLength={300}
          value={link.target}
          onChange={({ target }) =>
            onChange(withBody(draft, { link: { ...link, target: target.value } }))
          }
        />
      )}
    </>
  )
}

import { type AgentLink, agentLinksApi } from '@croupier/api/affiliates/agent-links'
import { useAction } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { Field } from '@croupier/kit/ui/Field'
import { fieldError, RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { useToast } from '@croupier/kit/ui/Toast'
import { type FormEvent, useState } from 'react'
import { PresetTerms, type Presets, presetTerms } from './PresetTerms.tsx'
import { TypeChoice } from './TypeChoice.tsx'

interface NewLinkProps {
  types: readonly AgentLink['memberType'][]
  onClose: () => void
}

const CODE = /^[A-Za-z0-9]{3,32}$/

/** A new referral link: what somebody becomes by it, and on what terms. */
export function NewLink({ types, onClose }: NewLinkProps) {
  const t = useText('agentcentre')
  const common = useText('common')
  const say = useToast()
  const [name, setName] = useState('')
  const [code, setCode] = useState('')
  const [type, setType] = useState<AgentLink['memberType']>(0)
  const [presets, setPresets] = useState<Presets>({})
  const make = useAction(agentLinksApi.makeLink, { refreshes: [agentLinksApi.links] })
  const terms = type === 0 ? [] : presetTerms(presets)
  const isCodeGood = code === '' || CODE.test(code)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!terms || !isCodeGood) return
    make.mutate(
      { name, memberType: type, terms, ...(code === '' ? {} : { code }) },
      {
        onSuccess: () => {
          say({ tone: 'good', text: t('link.made') })
          onClose()
        },
      },
    )
  }
  return (
    <Dialog width="wide" title={t('link.new')} closeLabel={common('close')} onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <Field
          label={t('link.name')}
          hint={t('link.name.hint')}
          value={name}
          maxLength={60}
          onChange={({ target }) => setName(target.value)}
        />
        <Field
          label={t('link.code')}
          hint={t('link.code.hint')}
          value={code}
          maxLength={32}
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          error={isCodeGood ? fieldError(make.error, 'code') : t('link.code.hint')}
          onChange={({ target }) => setCode(target.value.trim())}
        />
        <TypeChoice types={types} current={type} onChoose={setType} />
        {type === 0 ? null : <PresetTerms presets={presets} onChange={setPresets} />}
        <RefusalNote error={make.error} fields={['code']} />
        <div className="dialog-actions">
          <Button look="ghost" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button look="main" type="submit" busy={make.isPending} disabled={!terms || !isCodeGood}>
            {t('link.make')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

import { consoleRegionsApi } from '@croupier/api/accounts/console-geo'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Field } from '@croupier/kit/ui/Field'
import { fieldError, RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { Badge, type BadgeTone } from '@croupier/kit/ui/states'
import { useState } from 'react'
import { useStaffAction } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { Facts, Mono } from '../../ui/words.tsx'
import { countryName } from './country-names.ts'

type View = OutputOf<typeof consoleRegionsApi.look>

/** What would this address see? Without an address, the reader's own. */
export function AddressTester() {
  const t = useText('regions')
  const [address, setAddress] = useState('')
  const look = useStaffAction(consoleRegionsApi.look)
  return (
    <section className="panel padded" aria-labelledby="tester-title">
      <h2 id="tester-title">{t('tester.title')}</h2>
      <form
        className="tester"
        onSubmit={(event) => {
          event.preventDefault()
          const typed = address.trim()
          look.mutate(typed === '' ? {} : { address: typed })
        }}
      >
        <Field
          label={t('tester.address')}
          hint={t('tester.hint')}
          value={address}
          spellCheck={false}
          autoComplete="off"
          inputMode="text"
          maxLength={45}
          onChange={({ target }) => setAddress(target.value)}
          error={fieldError(look.error, 'address')}
        />
        <Button type="submit" look="main" busy={look.isPending}>
          {t('tester.look')}
        </Button>
      </form>
      <RefusalNote error={look.error} fields={['address']} />
      <output>{look.data ? <Answer view={look.data} /> : null}</output>
    </section>
  )
}

const tones: Record<View['status'], BadgeTone> = { 0: 'good', 1: 'warning', 2: 'bad' }

function Answer({ view }: { view: View }) {
  const t = useText('regions')
  const { language } = useTextBook()
  const { brand } = useDesk()
  const date = new Intl.DateTimeFormat(language.tag, {
    dateStyle: 'medium',
    timeZone: brand.timeZone,
  })
  const hides =
    view.disguises === null
      ? t('hides.unknown')
      : view.disguises.map((one) => t(`hides.${one}`)).join(', ') || t('hides.nothing')
  return (
    <Facts
      items={[
        { name: t('tester.address'), value: <Mono text={view.address} /> },
        {
          name: t('sees'),
          value: <Badge tone={tones[view.status]}>{t(`sees.${view.status}`)}</Badge>,
        },
        { name: t('because'), value: t(`because.${view.because ?? 'nothing'}`) },
        {
          name: t('country'),
          value:
            view.country === null ? t('country.none') : countryName(view.country, language.tag),
        },
        { name: t('hides'), value: hides },
        { name: t('plays'), value: t(view.refusesPlay ? 'plays.no' : 'plays.yes') },
        { name: t('madeAt'), value: date.format(view.countriesMadeAt) },
      ]}
    />
  )
}

import { RefusalError } from '@croupier/kit/api/call-endpoint'
import type { DayPeriod } from '@croupier/kit/dates/day'
import { Money } from '@croupier/kit/money/Money'
import { BannerFace } from '@croupier/kit/ui/BannerFace'
import { Button, IconButton } from '@croupier/kit/ui/Button'
import { CleanHtml } from '@croupier/kit/ui/CleanHtml'
import { CopyButton } from '@croupier/kit/ui/CopyButton'
import { Countdown } from '@croupier/kit/ui/Countdown'
import { DateField } from '@croupier/kit/ui/DateField'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { Field, PasswordField, Select } from '@croupier/kit/ui/Field'
import { Icon } from '@croupier/kit/ui/Icon'
import { Menu } from '@croupier/kit/ui/Menu'
import { MomentField } from '@croupier/kit/ui/MomentField'
import { PeriodFields } from '@croupier/kit/ui/PeriodFields'
import { PlainWords } from '@croupier/kit/ui/PlainWords'
import { QrCode } from '@croupier/kit/ui/QrCode'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { Badge, EmptyState, ErrorState, Skeleton } from '@croupier/kit/ui/states'
import { Table } from '@croupier/kit/ui/Table'
import { Tabs } from '@croupier/kit/ui/Tabs'
import { useToast } from '@croupier/kit/ui/Toast'
import { type ReactNode, useState } from 'react'

const LOOKS = ['main', 'quiet', 'ghost', 'danger'] as const
const SIZES = ['small', 'medium', 'large'] as const
const TONES = ['neutral', 'good', 'bad', 'warning', 'accent'] as const
const SOON_MS = 15 * 60_000
const nothing = (): void => undefined
const refusal = new RefusalError(
  { code: 'internal', message: 'A refusal of the house.', requestId: '' },
  422,
)

interface Sample {
  name: string
  Show: () => ReactNode
}

/** Every part of the kit with what it can look like; words are those of whoever builds, not of players. */
export const samples: readonly Sample[] = [
  { name: 'Button', Show: Buttons },
  { name: 'Field, PasswordField, Select', Show: Fields },
  { name: 'DateField, PeriodFields, MomentField', Show: Dates },
  { name: 'Tabs', Show: TabSample },
  { name: 'Badge, Money, Countdown, Icon', Show: Small },
  { name: 'Table', Show: TableSample },
  { name: 'Dialog, Menu, Toast', Show: Layers },
  { name: 'EmptyState, ErrorState, Skeleton', Show: States },
  { name: 'RefusalNote, PlainWords, CleanHtml', Show: Words },
  { name: 'BannerFace', Show: Banner },
  {
    name: 'QrCode',
    Show: () => <QrCode text="https://croupier.example" label="QR code" logo="/app-icon-192.png" />,
  },
]

function Buttons() {
  return (
    <>
      {LOOKS.map((look) => (
        <p key={look} className="style-line">
          {SIZES.map((size) => (
            <Button key={size} look={look} size={size} icon="check">
              {look}
            </Button>
          ))}
          <Button look={look} disabled>
            disabled
          </Button>
          <Button look={look} busy>
            busy
          </Button>
        </p>
      ))}
      <p className="style-line">
        <IconButton label="Search" icon="search" />
        <CopyButton text="copied" label="Copy" doneLabel="Copied" />
      </p>
    </>
  )
}

function Fields() {
  return (
    <div className="form">
      <Field label="Name" placeholder="placeholder" hint="A hint below the field" required />
      <Field label="Amount" defaultValue="12" error="Something is wrong with it" />
      <PasswordField label="Password" showLabel="Show" hideLabel="Hide" defaultValue="secret" />
      <Select
        label="Choice"
        options={[
          { value: 'one', label: 'One' },
          { value: 'two', label: 'Two' },
        ]}
      />
    </div>
  )
}

function Dates() {
  const [day, setDay] = useState('2026-03-10')
  const [period, setPeriod] = useState<DayPeriod>({ from: '2026-03-02', to: '2026-03-12' })
  const [moment, setMoment] = useState('2026-03-10T09:30')
  return (
    <div className="form">
      <DateField label="Day" value={day} max="2026-03-20" today="2026-03-15" onChange={setDay} />
      <PeriodFields
        labels={{ from: 'First day', to: 'Last day' }}
        period={period}
        today="2026-03-15"
        onChange={(change) => setPeriod({ ...period, ...change })}
      />
      <MomentField label="Moment" today="2026-03-15" value={moment} onChange={setMoment} />
    </div>
  )
}

function TabSample() {
  const [current, setCurrent] = useState<'one' | 'two' | 'three'>('one')
  const items = (['one', 'two', 'three'] as const).map((key) => ({ key, label: `Tab ${key}` }))
  return (
    <>
      <Tabs label="Lines" items={items} current={current} onChoose={setCurrent} />
      <Tabs label="Pills" look="pills" items={items} current={current} onChoose={setCurrent} />
    </>
  )
}

function Small() {
  const [until] = useState(() => new Date(performance.timeOrigin + performance.now() + SOON_MS))
  return (
    <p className="style-line">
      {TONES.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
      <Money amount={12_345_600n} currency="BRL" />
      <Money amount={-98_700n} currency="BRL" signed />
      <Countdown until={until} />
      <Icon name="trophy" />
    </p>
  )
}

interface Row {
  game: string
  amount: bigint
}

const amountOf = ({ amount }: Row): ReactNode => <Money amount={amount} currency="BRL" signed />

function TableSample() {
  const rows: readonly Row[] = [
    { game: 'Koi Ascending', amount: 1_250_000n },
    { game: 'Minefield', amount: -40_000n },
  ]
  return (
    <Table<Row>
      caption="Rounds"
      rows={rows}
      rowKey={({ game }) => game}
      empty={null}
      columns={[
        { key: 'game', title: 'Game', cell: ({ game }) => game },
        { key: 'amount', title: 'Amount', align: 'end', cell: amountOf },
      ]}
    />
  )
}

function Layers() {
  const say = useToast()
  const [isOpen, setOpen] = useState(false)
  return (
    <p className="style-line">
      <Button onClick={() => setOpen(true)}>Open a dialog</Button>
      <Button onClick={() => say({ tone: 'good', text: 'It is done.' })}>Good news</Button>
      <Button onClick={() => say({ tone: 'bad', text: 'It did not work.' })}>Bad news</Button>
      <Menu label="Actions" button={<Icon name="menu" />}>
        {(close) => (
          <button type="button" role="menuitem" className="menu-item" onClick={close}>
            An action
          </button>
        )}
      </Menu>
      {isOpen ? (
        <Dialog title="A dialog" closeLabel="Close" onClose={() => setOpen(false)}>
          Its words.
        </Dialog>
      ) : null}
    </p>
  )
}

function States() {
  return (
    <>
      <EmptyState icon="mail" title="Nothing here yet" />
      <EmptyState art="games" title="No game here yet" />
      <ErrorState message="It could not be loaded." retryLabel="Try again" onRetry={nothing} />
      <Skeleton className="skeleton-title" />
    </>
  )
}

function Words() {
  return (
    <>
      <RefusalNote error={refusal} />
      <PlainWords text="Words of a person, with a link: https://croupier.example/help." />
      <CleanHtml html="<p>Words of the house with <strong>weight</strong>.</p>" />
    </>
  )
}

function Banner() {
  return (
    <div className="slide slide-small">
      <BannerFace
        banner={{
          url: null,
          art: null,
          form: 'rays',
          colours: ['#0d3b2e', '#146b4d'],
          eyebrow: 'EYEBROW',
          title: 'A banner',
          text: 'One sentence below it.',
        }}
      />
    </div>
  )
}

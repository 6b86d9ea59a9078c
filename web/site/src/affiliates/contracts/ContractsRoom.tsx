import { agentsApi, contractStates, contractTypes } from '@croupier/api/affiliates/agents'
import { callEndpoint } from '@croupier/kit/api/call-endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Tabs } from '@croupier/kit/ui/Tabs'
import { readLineId, useAddress, wordOf } from '../../reporting/records/address.ts'
import { ChoiceChips } from '../../reporting/records/ChoiceChips.tsx'
import { RecordList } from '../../reporting/records/RecordList.tsx'
import { usePages } from '../../reporting/records/use-pages.ts'
import { ContractButton } from './ContractButton.tsx'
import { ContractSheet } from './ContractSheet.tsx'

const sides = ['received', 'given'] as const

/** Contract requests (S2-068): what was promised to the agent, and what the agent promised below. */
export function ContractsRoom() {
  const t = useText('agentcentre')
  const { value, change } = useAddress()
  const side = wordOf(sides, value('side')) ?? 'received'
  const type = wordOf(contractTypes, value('type'))
  const state = wordOf(contractStates, value('state'))
  const open = readLineId(value('contract'))
  const pages = usePages({
    key: [agentsApi.contracts.path, 'pages', side, type, state],
    load: (page, signal) =>
      callEndpoint(agentsApi.contracts, { limit: 20, side, type, state, ...page }, { signal }),
  })
  return (
    <>
      <Tabs
        label={t('side')}
        items={sides.map((key) => ({ key, label: t(`side.${key}`) }))}
        current={side}
        onChoose={(key) => change({ side: key })}
      />
      <section className="panel record-filters" aria-label={t('filters')}>
        <ChoiceChips
          label={t('kind')}
          allLabel={t('all')}
          words={contractTypes.map((word) => ({ word, label: t(`type.${word}`) }))}
          current={type}
          onChoose={(word) => change({ type: word })}
        />
        <ChoiceChips
          label={t('state')}
          allLabel={t('all')}
          words={contractStates.map((word) => ({ word, label: t(`contract.${word}`) }))}
          current={state}
          onChoose={(word) => change({ state: word })}
        />
      </section>
      {side === 'given' ? <p className="muted">{t('contracts.how')}</p> : null}
      <RecordList
        pages={pages}
        label={t('room.contractRequests')}
        empty={t('contracts.empty')}
        totals={null}
        itemKey={({ contractId }) => contractId}
      >
        {(contract) => (
          <ContractButton
            contract={contract}
            onOpen={() => change({ contract: contract.contractId })}
          />
        )}
      </RecordList>
      {open === null ? null : (
        <ContractSheet key={open} id={open} onClose={() => change({ contract: null })} />
      )}
    </>
  )
}

import { brandsApi } from '@croupier/api/core/brands'
import { query } from '@croupier/kit/api/query'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import type { Member } from '../../app/site.tsx'
import {
  clearSessionKeys,
  keepSessionKeys,
  writeAgentKeys,
  writeSessionKeys,
} from './session-keys.ts'

const ana = { id: 77n, account: 'ana77', nickname: 'Ana', isAgent: false } as Member

const permission = {
  brand: { code: 'croupier', name: 'Croupier House' },
  info: {
    whitelabel: [
      {
        modId: 'CASHIER',
        enabled: true,
        childrenNodes: [{ modId: 'VENDOR_WALLETS', enabled: true, childrenNodes: [] }],
      },
    ],
  },
}

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

test('S3-048 S3-049 other scripts of a brand read who is signed in, and nothing that opens anything', () => {
  const queries = new QueryClient()
  queries.setQueryData([...query(brandsApi.permission, {}).queryKey], permission)
  keepSessionKeys(ana, queries)
  expect({ ...sessionStorage }).toEqual({
    merchant: 'Croupier House',
    merchantCode: 'croupier',
    merchantWallet: '{"isSingle":false}',
    account: 'ana77',
    username: 'ana77',
    nickname: 'Ana',
    customerId: '77',
    isAgent: 'false',
  })
  expect({ ...localStorage }).toEqual({ merchantCode: 'croupier' })
})

test('S3-048 of an agent they read what the contracts are, as one and apart', () => {
  const consolidated = {
    dailysalreqtype: 'active',
    divtypereq: 'none',
    contracthoursalreq: 'none',
    realtimesalreqtype: 'offered',
    enableContract: false,
    enableSalary: true,
    enableHourSalary: false,
    enableRealtimeSalary: false,
    waiting: 1,
    payable: ['dividend', 'daily'],
  } as const
  writeAgentKeys({ ...consolidated, payable: [...consolidated.payable] })
  expect({ ...sessionStorage }).toEqual({
    enableSalary: 'true',
    enableContract: 'false',
    consolidated: JSON.stringify(consolidated),
  })
})

test('S4-013 a logout empties the session but for the keys of the merchant', () => {
  sessionStorage.setItem('token', 'abc')
  writeSessionKeys(ana, permission)
  clearSessionKeys()
  expect({ ...sessionStorage }).toEqual({ merchant: 'Croupier House', merchantCode: 'croupier' })
})

import { currencyCodes, realCurrencies } from '@croupier/shared/currencies'
import * as z from 'zod/mini'

/** A currency that a caller names: one of the codes of the table, the play money among them. */
export const knownCurrency = z.enum(currencyCodes)

/** The same of real money. Whether the platform has it enabled is for the command to ask. */
export const knownRealCurrency = z.enum(realCurrencies)

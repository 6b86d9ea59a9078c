import { Money, type MoneyProps } from './Money.tsx'

/** What lies between two units with two decimals. */
const HUNDREDTH = 100n

/**
 * An amount of a contract, or of pay: exact to the ten-thousandth where it has parts of a cent, so that nobody signs one number and reads another
 * one, and everybody can add them up.
 */
export function FineMoney(props: Omit<MoneyProps, 'digits'>) {
  const digits = props.amount % HUNDREDTH === 0n ? {} : { digits: 4 }
  return <Money {...props} {...digits} />
}

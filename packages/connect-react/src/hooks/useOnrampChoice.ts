import { type OnrampChoice, onrampChoiceOf } from '@solsmith/connect'
import { useConnect } from './useConnect.ts'
import { useOnrampOptions } from './useOnrampOptions.ts'
import { useToolkitState } from './useToolkitState.ts'

/** Returns the chosen currencies and amount of a purchase on the active network. */
export function useOnrampChoice(): OnrampChoice {
  const connect = useConnect()
  // Options depend on the active network: subscribing renders this again when it changes.
  const { data: options } = useOnrampOptions()
  useToolkitState(({ onramp }) => onramp)
  return onrampChoiceOf(connect, options)
}

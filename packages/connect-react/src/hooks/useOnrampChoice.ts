import { type OnrampChoice, onrampChoiceOf } from '@solsmith/connect'
import { useConnect } from './useConnect.ts'
import { useOnrampOptions } from './useOnrampOptions.ts'
import { useToolkitState } from './useToolkitState.ts'

/** Returns the purchase's currencies and amount. */
export function useOnrampChoice(): OnrampChoice {
  const connect = useConnect()
  // Rerenders when the active network changes the options.
  const { data: options } = useOnrampOptions()
  useToolkitState(({ onramp }) => onramp)
  return onrampChoiceOf(connect, options)
}

import { type OnrampChoice, onrampChoiceOf } from '@solsmith/connect'
import { useConnect } from './useConnect.ts'
import { useOnrampOptions } from './useOnrampOptions.ts'
import { useToolkitState } from './useToolkitState.ts'

/** What a purchase on the active network is for. */
export function useOnrampChoice(): OnrampChoice {
  const connect = useConnect()
  // Of the active network: another one draws this once more.
  const { data: options } = useOnrampOptions()
  useToolkitState(({ onramp }) => onramp)
  return onrampChoiceOf(connect, options)
}

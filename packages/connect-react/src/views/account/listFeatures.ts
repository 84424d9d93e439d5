import { type Features, isSupportedBy, type Namespace, type View, type WalletFeature } from '@solsmith/connect'
import type { IconName } from '../../parts/Icon.tsx'

type FeatureButton = { readonly feature: WalletFeature; readonly icon: IconName; readonly view: View }

const buttons: { readonly [F in WalletFeature]: Omit<FeatureButton, 'feature'> } = {
  onramp: { icon: 'buy', view: 'OnRampProviders' },
  swaps: { icon: 'swap', view: 'Swap' },
  receive: { icon: 'receive', view: 'WalletReceive' },
  send: { icon: 'send', view: 'WalletSend' },
}

/** Available features in the host's order. */
export function listFeatures(features: Features, namespace: Namespace): readonly FeatureButton[] {
  const isOn: Readonly<Record<WalletFeature, boolean>> = {
    onramp: features.onramp && isSupportedBy('onramp', namespace),
    swaps: features.swaps && isSupportedBy('swaps', namespace),
    receive: features.receive,
    send: features.send && isSupportedBy('send', namespace),
  }
  return features.walletFeaturesOrder.flatMap((feature) => (isOn[feature] ? [{ feature, ...buttons[feature] }] : []))
}

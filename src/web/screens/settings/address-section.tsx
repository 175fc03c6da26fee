// The address of the site, and what to do where only this computer can open it.
import { settingsTexts } from '#texts/en/settings.ts';
import { LoopbackNotice } from '#web/ui/feedback/loopback-notice.tsx';
import sectionStyles from '#web/ui/sections/section.module.css';
import { SectionFrame } from './section.tsx';
import type { SectionProps } from './use-settings.ts';

const texts = settingsTexts.address;

export function AddressSection({ settings: { address } }: Pick<SectionProps, 'settings'>) {
  return (
    <SectionFrame id="address" heading={texts.heading}>
      <p>
        <bdi>{address.url}</bdi>
      </p>
      <LoopbackNotice address={address.url} />
      <p className={sectionStyles.secondary}>{address.isSet ? texts.set : texts.hint}</p>
    </SectionFrame>
  );
}

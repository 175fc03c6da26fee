// The code of a class to print or project: the address, the code in large type, and a QR code.
import { ArrowLeft, Maximize, Printer } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'wouter';
import { formatCode, joinAddress } from '#api/codes.ts';
import { JOIN_PATH } from '#api/endpoints.ts';
import { classTexts } from '#texts/en/classes.ts';
import { loadLater } from '#web/load-later.tsx';
import { useMember } from '#web/member.tsx';
import { classPath } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { LoopbackNotice } from '#web/ui/feedback/loopback-notice.tsx';
import type { ClassTabProps } from './class-tab.ts';
import styles from './code-poster.module.css';

const QrCode = loadLater(() => import('#web/ui/qr-code.tsx').then((module) => module.QrCode));

const texts = classTexts.code;

export function CodePoster({ schoolClass: { id, name, code } }: Pick<ClassTabProps, 'schoolClass'>) {
  const { school } = useMember();
  const posterRef = useRef<HTMLElement>(null);
  return (
    <>
      <div className={styles.tools}>
        <Link href={classPath(id)}>
          <ArrowLeft aria-hidden="true" size={16} />
          {texts.back}
        </Link>
        {code !== null && (
          <>
            <Button onClick={() => void posterRef.current?.requestFullscreen()}>
              <Maximize aria-hidden="true" size={18} />
              {texts.fullScreen}
            </Button>
            <Button onClick={() => window.print()}>
              <Printer aria-hidden="true" size={18} />
              {texts.print}
            </Button>
          </>
        )}
      </div>
      {code !== null && <LoopbackNotice />}
      <section ref={posterRef} className={styles.poster} aria-labelledby="poster-name">
        {school?.name && (
          <p className={styles.school} dir="auto">
            {school.name}
          </p>
        )}
        <h1 id="poster-name" dir="auto">
          {name}
        </h1>
        {code === null ? (
          <p>{texts.off}</p>
        ) : (
          <div className={styles.ways}>
            <div>
              <p className={styles.step}>{texts.posterOpen}</p>
              <p className={styles.address} dir="ltr">{`${location.host}${JOIN_PATH}`}</p>
              <p className={styles.step}>{texts.posterCode}</p>
              <p className={styles.code} dir="ltr">
                {formatCode(code.code)}
              </p>
            </div>
            <div>
              <p className={styles.step}>{texts.posterScan}</p>
              <div className={styles.qrCode}>
                <QrCode address={joinAddress(location.origin, code.linkCode)} label={texts.qrCode(name)} />
              </div>
            </div>
          </div>
        )}
      </section>
    </>
  );
}

import { Button } from '@starline/ui/button';
import { Input } from '@starline/ui/input';
import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

type TreeFinderProps = {
  text: string | undefined;
  onFind: (text: string | undefined) => void;
  onOwn: () => void;
};

export function TreeFinder({ text, onFind, onOwn }: TreeFinderProps) {
  const { t } = useTranslation('trees');
  const [typed, setTyped] = useState(text ?? '');
  const search = (event: FormEvent) => {
    event.preventDefault();
    onFind(typed.trim() || undefined);
  };
  return (
    <search className="flex min-w-0 flex-1 flex-wrap gap-2">
      <form onSubmit={search} className="flex min-w-0 flex-1 gap-2 max-md:basis-full md:max-w-md">
        <div className="min-w-0 flex-1">
          <Input
            type="search"
            aria-label={t('search')}
            placeholder={t('search')}
            value={typed}
            maxLength={40}
            onChange={(event) => setTyped(event.target.value)}
            leading={<Search aria-hidden size={17} />}
          />
        </div>
        <Button type="submit">{t('find')}</Button>
      </form>
      <Button variant="quiet" onClick={onOwn} className="max-md:hidden">
        {t('toMe')}
      </Button>
    </search>
  );
}

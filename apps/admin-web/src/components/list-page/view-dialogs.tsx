import {
  namesMember,
  VIEW_NAME_MAX,
  type ViewedListName,
  type ViewFilters,
  viewFilters,
} from '@starline/domain/saved-views';
import { Checkbox } from '@starline/ui/checkbox';
import { Field, FieldError } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { toast } from '@starline/ui/toast';
import { refusalOf } from '@starline/web/refusals';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../lib/trpc.ts';
import { useCodeText } from '../../lib/use-error-text.ts';
import { useFailed } from '../../lib/use-failed.ts';
import { DeleteDialog } from '../delete-dialog.tsx';
import { FormDialog } from '../form-dialog.tsx';
import type { AskedView, SavedView } from './saved-view.ts';

type ViewDialogsProps = {
  list: string;
  current: Readonly<Record<string, unknown>>;
  asked: AskedView;
  onClose: () => void;
};

export function ViewDialogs({ list, current, asked, onClose }: ViewDialogsProps) {
  const { t } = useTranslation('savedViews');
  const utils = trpc.useUtils();
  if (asked.act === 'delete')
    return (
      <DeleteDialog
        row={asked.view}
        title={t('delete', { name: asked.view.name })}
        describe={({ author }) => t('deleteOfOther', { author })}
        done={t('deleted', { name: asked.view.name })}
        run={async ({ id }) => {
          await utils.client.savedViews.delete.mutate({ id });
          await utils.savedViews.invalidate();
        }}
        onClose={onClose}
      />
    );
  const view = asked.act === 'change' ? asked.view : undefined;
  return (
    <ViewForm list={list as ViewedListName} current={viewFilters(current)} view={view} onClose={onClose} />
  );
}

type ViewFormProps = {
  list: ViewedListName;
  current: ViewFilters;
  view: SavedView | undefined;
  onClose: () => void;
};

function ViewForm({ list, current, view, onClose }: ViewFormProps) {
  const { t } = useTranslation(['savedViews', 'common']);
  const codeText = useCodeText();
  const failed = useFailed();
  const utils = trpc.useUtils();
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setShared] = useState(view?.isShared ?? false);
  const [takesCurrent, setTakesCurrent] = useState(false);
  const [key] = useState(() => crypto.randomUUID());
  const filters = view && !takesCurrent ? view.filters : current;
  const isNaming = namesMember(list, filters);
  const save = useMutation({
    mutationFn: async () => {
      const fields = { name: name.trim(), isShared: isShared && !isNaming };
      if (view)
        await utils.client.savedViews.update.mutate({
          id: view.id,
          ...fields,
          ...(takesCurrent && { filters }),
        });
      else await utils.client.savedViews.create.mutate({ list, filters, ...fields, idempotencyKey: key });
      await utils.savedViews.invalidate();
    },
    onSuccess: () => {
      toast.success(t('common:saved'));
      onClose();
    },
    onError: (error) => {
      if (!errors(error).name && !errors(error).isShared) failed(t('common:saveFailed'), error);
    },
  });
  const { name: nameError, isShared: shareError } = errors(save.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) save.mutate();
  };
  return (
    <FormDialog
      dirty={name !== (view?.name ?? '')}
      title={view ? t('change', { name: view.name }) : t('save')}
      description={view && !view.isOwn ? t('ofOther', { author: view.author }) : undefined}
      submit={t('common:save')}
      busy={save.isPending}
      disabled={!name.trim()}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t('name')} error={nameError ? codeText(nameError) : undefined}>
        <Input
          data-autofocus
          maxLength={VIEW_NAME_MAX}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      {view && (
        <Checkbox
          label={t('takeCurrent')}
          checked={takesCurrent}
          onChange={(event) => setTakesCurrent(event.target.checked)}
        />
      )}
      <div>
        <Checkbox
          label={t('share')}
          checked={isShared && !isNaming}
          disabled={isNaming}
          onChange={(event) => setShared(event.target.checked)}
        />
        <p className="text-ink-3 text-sm">{isNaming ? codeText('view_names_member') : t('shareHint')}</p>
        {shareError && !isNaming && <FieldError>{codeText(shareError)}</FieldError>}
      </div>
    </FormDialog>
  );
}

const errors = (error: unknown): Readonly<Record<string, string | undefined>> =>
  refusalOf(error)?.fields ?? {};

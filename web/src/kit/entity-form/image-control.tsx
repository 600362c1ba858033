import { Avatar, Button, FileButton, Group, Input, Stack, Text } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { MAX_IMAGE_BYTES } from '@hireloom/contracts/kit/entity-endpoints';
import { useFileImage } from '../piece/file-link.ts';
import { fileSizeText } from '../value/file-size.ts';
import { say } from '../words/say.ts';

interface ImageControlProps {
  label: string;
  required: boolean;
  /** A newly picked file, the link of the stored picture, or null. */
  value: File | string | null;
  onChange: (value: File | null) => void;
  error?: string | undefined;
}

/** The reason why a file can't be the picture, or null. */
export function imageProblem(file: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (!file.type.startsWith('image/')) return say('{name} is not an image', { name: file.name });
  if (file.size > MAX_IMAGE_BYTES) {
    return say('{name} is larger than {MAX_IMAGE_BYTES}', {
      name: file.name,
      MAX_IMAGE_BYTES: fileSizeText(MAX_IMAGE_BYTES),
    });
  }
  return null;
}

/** Picks one picture with a preview. */
export function ImageControl({ label, required, value, onChange, error }: ImageControlProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const preview = useMemo(() => (value instanceof File ? URL.createObjectURL(value) : value), [value]);
  useEffect(() => {
    if (preview?.startsWith('blob:')) return () => URL.revokeObjectURL(preview);
    return undefined;
  }, [preview]);
  const { src, onError } = useFileImage(preview);
  const pick = (file: File | null) => {
    const refusal = file && imageProblem(file);
    setProblem(refusal);
    if (file && !refusal) onChange(file);
  };
  return (
    <Stack
      gap={4}
      role="group"
      aria-label={label}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        pick(event.dataTransfer.files[0] ?? null);
      }}
    >
      <Input.Label required={required}>{label}</Input.Label>
      <Group gap="sm">
        <Avatar src={src} imageProps={{ onError }} alt={src ? label : ''} radius="sm" size={56} />
        <FileButton
          accept="image/*"
          onChange={pick}
          inputProps={{ 'aria-label': say('{label} file', { label }) }}
        >
          {(props) => (
            <Button variant="default" size="xs" {...props}>
              {value ? say('Replace') : say('Choose a picture')}
            </Button>
          )}
        </FileButton>
        {value && (
          <Button variant="subtle" size="xs" color="red" onClick={() => onChange(null)}>
            {say('Remove')}
          </Button>
        )}
      </Group>
      {(problem ?? error) ? (
        <Input.Error role="alert">{problem ?? error}</Input.Error>
      ) : (
        <Text size="xs" c="dimmed">
          {say('PNG, JPEG, GIF or WebP, up to {MAX_IMAGE_BYTES}', {
            MAX_IMAGE_BYTES: fileSizeText(MAX_IMAGE_BYTES),
          })}
        </Text>
      )}
    </Stack>
  );
}
